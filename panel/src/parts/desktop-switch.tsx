import { Switch } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { setDesktop, useDesktopState } from './desktop-notifications.ts'

export const desktopSwitchTexts = catalogue('parts/desktopSwitchTexts', {
  blocked: 'Blocked in the settings of the browser',
})

/** Switches desktop notifications on this computer. After a refusal only the settings of the browser help. */
export function DesktopSwitch({ labelledBy }: { labelledBy: string }) {
  const { blocked } = useTexts(desktopSwitchTexts)
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
