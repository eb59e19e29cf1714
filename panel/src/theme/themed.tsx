import './fonts/fonts.css'
import './theme.css'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from './style-nonce.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Gives a window the theme of the panel. */
export const Themed = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={() => styleNonce}
    theme={theme}
  >
    {children}
  </MantineProvider>
)
