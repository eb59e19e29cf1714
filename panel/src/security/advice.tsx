import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { securityTexts } from './texts.ts'

/** What is open in the security of the company, with the people whom it concerns. */
export function Advice() {
  const texts = useTexts(securityTexts)
  const { count } = useFormat()
  const { data, error } = useRead('securityPolicy.getAdvice')
  const canOpen = isAllowed(useProfile(), 'users.manage')
  if (!data) return error ? <ErrorNotice error={error} /> : null
  const { withoutFactor, withoutFactorCount, administratorsWithoutFactorCount, administratorCount } = data
  const isQuiet = withoutFactorCount === 0 && administratorCount > 1 && data.endlessKeyCount === 0
  return (
    <Sheet title={texts.open}>
      <ul className={styles.lines}>
        {isQuiet && <li>{texts.nothingOpen}</li>}
        {withoutFactorCount > 0 && (
          <Line
            hint={withoutFactor.map(({ id, firstName, lastName }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                {canOpen ? (
                  <Link params={{ id }} to="/users/$id">
                    {firstName} {lastName}
                  </Link>
                ) : (
                  `${firstName} ${lastName}`
                )}
              </span>
            ))}
            title={texts.withoutFactor(
              count(withoutFactorCount),
              count(administratorsWithoutFactorCount),
              withoutFactorCount,
            )}
          >
            {null}
          </Line>
        )}
        {administratorCount < 2 && (
          <Line hint={texts.oneAdministratorHint} title={texts.oneAdministrator}>
            {null}
          </Line>
        )}
        {data.endlessKeyCount > 0 && (
          <Line hint={texts.endlessKeysHint} title={texts.endlessKeys(count(data.endlessKeyCount))}>
            {canOpen && <Link to="/service-users">{texts.keys}</Link>}
          </Line>
        )}
      </ul>
    </Sheet>
  )
}
