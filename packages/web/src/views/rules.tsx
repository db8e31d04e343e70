import { useTexts } from '../texts/index.ts'
import { Frame } from './frame.tsx'

export default function Rules({ pack }: { readonly pack: string | undefined }) {
  const { t } = useTexts()
  return (
    <Frame title={t('rules')} wide>
      {pack}
    </Frame>
  )
}
