import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useReturn } from '../api/sso.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep')

/** Where an identity provider sends the browser back to. The code leaves the address at once, so that no history has it. */
export function SsoReturnPage() {
  const texts = useTexts(signInTexts)
  const navigate = useNavigate()
  const [query] = useState(() => window.location.search)
  const { data, error } = useReturn(query)
  useEffect(() => window.history.replaceState(window.history.state, '', '/sso/return'), [])
  const isSignedIn = data !== undefined && data.waiting === undefined && !data.hasSteppedUp
  useEffect(() => {
    if (data?.hasSteppedUp) window.close()
  }, [data])
  useEffect(() => {
    if (isSignedIn) void navigate({ href: '/', replace: true })
  }, [isSignedIn, navigate])
  if (data?.waiting) {
    return (
      <Suspense>
        <SecondStep
          {...data.waiting}
          onBack={() => void navigate({ to: '/sign-in', replace: true })}
          onDone={() => void navigate({ href: '/', replace: true })}
        />
      </Suspense>
    )
  }
  // A browser may refuse to close a window that has shown another site.
  if (data?.hasSteppedUp) {
    return (
      <PublicPage title={texts.steppedUp}>
        <p>{texts.steppedUpText}</p>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={error ? texts.notSignedIn : texts.returning}>
      {error && <ErrorNotice error={error} />}
      {error && (
        <PageFoot>
          <Link to="/sign-in">{texts.backToSignIn}</Link>
        </PageFoot>
      )}
    </PublicPage>
  )
}
