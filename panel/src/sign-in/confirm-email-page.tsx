import { Link } from '@tanstack/react-router'
import { useEmailConfirmation } from '../api/session.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { PageFoot, PublicPage } from './public-page.tsx'
import { SignInLink, useMailToken } from './set-password-page.tsx'
import { signInTexts } from './texts.ts'

/** Confirms an e-mail address with the token of a mail, as soon as the page is open. */
export function ConfirmEmailPage() {
  const texts = useTexts(signInTexts)
  const token = useMailToken()
  const confirmation = useEmailConfirmation(token)
  return (
    <PublicPage title={texts.resendTitle}>
      {token === '' && (
        <Notice title={texts.noToken} tone="bad">
          {texts.noTokenText}
        </Notice>
      )}
      {confirmation.isLoading && <p className="dim">{texts.confirming}</p>}
      {confirmation.error && <ErrorNotice error={confirmation.error} />}
      {confirmation.data && (
        <Notice title={texts.confirmed} tone="go">
          {texts.confirmedText}
        </Notice>
      )}
      {confirmation.data ? (
        <SignInLink />
      ) : (
        <PageFoot>
          <Link to="/resend-confirmation">{texts.askAgain}</Link> · <Link to="/sign-in">{texts.backToSignIn}</Link>
        </PageFoot>
      )}
    </PublicPage>
  )
}
