import '../theme/theme.css'
import '@mantine/core/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/reads.ts'
import { followOtherTabs } from '../api/session.ts'
import { watchMissingParts } from '../live/new-version.ts'
import { loadErrorCodeTexts } from '../text/error-code-texts.ts'
import { startLanguage, textsOfPages } from '../text/language.ts'
import { followLanguage } from '../text/translations.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { PhoneWindow } from './phone-window.tsx'

followLanguage()
followOtherTabs()
watchMissingParts()
void loadErrorCodeTexts()

const show = (): void =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <MantineProvider
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      theme={theme}
    >
      <QueryClientProvider client={queryClient}>
        <PhoneWindow />
      </QueryClientProvider>
    </MantineProvider>,
  )

void startLanguage().then(textsOfPages).then(show)
