import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/reads.ts'
import { followOtherTabs } from '../api/session.ts'
import { watchMissingParts } from '../live/new-version.ts'
import { loadErrorCodeTexts } from '../text/error-code-texts.ts'
import { startLanguage, withTexts } from '../text/language.ts'
import { followLanguage } from '../text/translations.ts'
import { Themed } from '../theme/themed.tsx'
import { PhoneWindow } from './phone-window.tsx'

followLanguage()
followOtherTabs()
watchMissingParts()
void loadErrorCodeTexts()

const show = (): void =>
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <Themed>
      <QueryClientProvider client={queryClient}>
        <PhoneWindow />
      </QueryClientProvider>
    </Themed>,
  )

void startLanguage()
  .then(() => withTexts(async () => undefined))
  .then(show)
