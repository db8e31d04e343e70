import { createContext, type ReactNode, useContext } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { Button } from './controls.tsx'

/** What stays within reach over whatever is laid over the page. */
export const OverSheets = createContext<ReactNode>(null)

/** Something laid over the page; on the phone it comes up from below. */
export function Sheet({
  title,
  isOpen,
  wide,
  children,
  onClose,
}: {
  readonly title: string
  readonly isOpen: boolean
  readonly wide?: boolean
  readonly children: ReactNode
  onClose(): void
}) {
  const { t } = useTexts()
  const over = useContext(OverSheets)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="overlay"
    >
      <Modal className={`sheet ${wide ? 'sheet-wide' : ''}`}>
        <Dialog className="sheet-dialog">
          <header className="sheet-head">
            <Heading slot="title" className="title">
              {title}
            </Heading>
            <Button look="quiet" aria-label={t('close')} onPress={onClose}>
              ✕
            </Button>
          </header>
          <div className="sheet-body">{children}</div>
          {over && <div className="over-sheet">{over}</div>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
