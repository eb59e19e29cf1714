import type { SecurityPolicy } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { Advice } from './advice.tsx'
import { PolicyForm } from './policy-form.tsx'
import { securityTexts } from './texts.ts'

/** What the company demands of sign-ins and sessions, and what is open. */
export function SecurityPage() {
  const texts = useTexts(securityTexts)
  const policy = useRead('securityPolicy.get')
  const needsOwnFactor = useProfile().secondFactor.state !== 'enrolled'
  return (
    <Page title={texts.title}>
      {needsOwnFactor && (
        <Notice title={texts.ownFirst} tone="warn">
          {texts.ownFirstText} <Link to="/me">{texts.addFactor}</Link>
        </Notice>
      )}
      <Advice />
      <Loaded query={policy} rows={4}>
        {(found: SecurityPolicy) => <PolicyForm policy={found} />}
      </Loaded>
    </Page>
  )
}
