import { Link } from '@tanstack/react-router'
import { useAll } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { useListAddress } from '../parts/record-list.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ConnectionList } from './connection-list.tsx'
import { DemandSheet } from './demand-sheet.tsx'
import { DomainList } from './domain-list.tsx'
import { RuleList } from './rule-list.tsx'
import { signOnTexts } from './texts.ts'

/**
 * How people sign in with the account of their company. The address has in `open` what a drawer shows: a provider, a
 * domain, a new one, or the rules.
 */
export function SignOnPage() {
  const texts = useTexts(signOnTexts)
  const address = useListAddress()
  const connections = useAll('ssoConnections.list', [{ sort: 'name' }])
  const refusal = connections.error?.code
  const list = { current: address.search.open, open: address.open }
  return (
    <Page title={texts.title}>
      {refusal === 'second_factor_enrolment_required' ? (
        <Notice title={texts.ownFirst} tone="warn">
          {texts.ownFirstText} <Link to="/me">{texts.addFactor}</Link>
        </Notice>
      ) : refusal === 'permission_denied' ? (
        <Notice title={texts.fullOnly} tone="warn">
          {texts.fullOnlyText}
        </Notice>
      ) : (
        <Loaded query={connections}>
          {({ items }) => (
            <>
              <ConnectionList connections={items} {...list} />
              <DomainList {...list} />
              <RuleList {...list} />
              <DemandSheet />
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}
