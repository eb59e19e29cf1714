import './theme/theme.css'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onCardNumberMasked } from './api/client.ts'
import { queryClient } from './api/reads.ts'
import { followOtherTabs } from './api/session.ts'
import { watchMissingParts } from './live/new-version.ts'
import { router } from './router.ts'
import { loadErrorCodeTexts } from './text/error-code-texts.ts'
import { startLanguage } from './text/language.ts'
import './text/translations.ts'
import { styleNonce } from './theme/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

followOtherTabs()
watchMissingParts()
void loadErrorCodeTexts()
onCardNumberMasked(async () => {
  const { showCardNumberNotice } = await import('./parts/card-number-notice.ts')
  showCardNumberNotice()
})

const show = (): void =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <MantineProvider
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
      theme={theme}
    >
      <Notifications position="bottom-left" />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )

void startLanguage().then(show)
