import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { FrameIcon } from './frame-icon.tsx'
import { IconButton } from './icon-button.tsx'

export const themeSwitchTexts = catalogue('parts/themeSwitchTexts', { light: 'Light theme', dark: 'Dark theme' })

/** The theme that the page does not have now, and how to get it. */
export function useOtherTheme(): { label: string; icon: 'sun' | 'moon'; choose: () => void } {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const other = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'light' ? 'dark' : 'light'
  const label = useTexts(themeSwitchTexts)[other]
  return { label, icon: other === 'light' ? 'sun' : 'moon', choose: () => setColorScheme(other) }
}

/** Switches between light and dark. */
export function ThemeSwitch({ className }: { className?: string | undefined }) {
  const { label, icon, choose } = useOtherTheme()
  return (
    <IconButton className={className} label={label} onClick={choose}>
      <FrameIcon name={icon} />
    </IconButton>
  )
}
