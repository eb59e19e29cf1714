import { Link } from '@tanstack/react-router'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

const texts = catalogue({
  en: {
    title: 'Not for your role',
    heading: 'Your role does not allow this page',
    text: 'Ask an administrator of your company if you need it.',
    back: 'To the start page',
  },
  tr: {
    title: 'Rolünüze açık değil',
    heading: 'Rolünüz bu sayfaya izin vermiyor',
    text: 'Gerekiyorsa şirketinizin bir yöneticisine başvurun.',
    back: 'Başlangıç sayfasına',
  },
})

/** What an address shows to a user whose role does not allow the page. */
export function NoAccess() {
  const { title, heading, text, back } = useTexts(texts)
  return (
    <Page title={title}>
      <EmptyState action={<Link to="/">{back}</Link>} text={text} title={heading} />
    </Page>
  )
}
