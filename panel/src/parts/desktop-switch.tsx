import { Switch } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { setDesktop, useDesktopState } from './desktop-notifications.ts'

const texts = catalogue({
  en: { blocked: 'Blocked in the settings of the browser' },
  tr: { blocked: 'Tarayıcı ayarlarında engellenmiş' },
})

/** Switches desktop notifications on this computer. After a refusal only the settings of the browser help. */
export function DesktopSwitch({ labelledBy }: { labelledBy: string }) {
  const { blocked } = useTexts(texts)
  const state = useDesktopState()
  if (state === 'blocked') return <span className="dim small">{blocked}</span>
  return (
    <Switch
      aria-labelledby={labelledBy}
      checked={state === 'on'}
      onChange={({ currentTarget }) => void setDesktop(currentTarget.checked)}
    />
  )
}
