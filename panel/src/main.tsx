import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onCardNumberMasked } from './api/client.ts'
import { queryClient } from './api/reads.ts'
import { followOtherTabs } from './api/session.ts'
import { watchMissingParts } from './live/new-version.ts'
import { lazyPart } from './parts/lazy-part.ts'
import { Part } from './parts/part.tsx'
import { router } from './router.ts'
import { loadErrorCodeTexts } from './text/error-code-texts.ts'
import { startLanguage } from './text/language.ts'
import { Themed } from './theme/themed.tsx'
import './text/translations.ts'

const PassingMessages = lazyPart(() => import('./parts/passing-messages.tsx'), 'PassingMessages')

followOtherTabs()
watchMissingParts()
void loadErrorCodeTexts()
onCardNumberMasked(async () => {
  const { showCardNumberNotice } = await import('./parts/card-number-notice.ts')
  showCardNumberNotice()
})

const show = (): void =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <Themed>
      <Part>
        <PassingMessages />
      </Part>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Themed>,
  )

void startLanguage().then(show)
