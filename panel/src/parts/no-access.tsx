import { Link } from '@tanstack/react-router'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

export const noAccessTexts = catalogue('parts/noAccessTexts', {
  title: 'Not for your role',
  heading: 'Your role does not allow this page',
  text: 'Ask an administrator of your company if you need it.',
  back: 'To the start page',
})

/** What an address shows to a user whose role does not allow the page. */
export function NoAccess() {
  const { title, heading, text, back } = useTexts(noAccessTexts)
  return (
    <Page title={title}>
      <EmptyState action={<Link to="/">{back}</Link>} text={text} title={heading} />
    </Page>
  )
}
