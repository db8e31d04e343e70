import { useTexts } from '../texts/index.ts'
import { Frame } from './frame.tsx'

export default function Solo() {
  const { t } = useTexts()
  return <Frame title={t('workbench')}>{null}</Frame>
}
