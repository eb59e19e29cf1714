import type { PiiAccess } from '@bellhop/sdk'
import { isAllowed } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { managePages } from '../shell/manage-pages.ts'
import { pages } from '../shell/pages.ts'
import { shellTexts } from '../shell/texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'

/** What a role gives. */
type Privileges = { readonly permissions: string[]; readonly piiAccess: PiiAccess }

/** The same guest as the API shows it with full and with masked personal data. */
const exampleValues = {
  full: { phone: '+90 532 111 00 04', email: 'elif.yildiz@example.com', passport: 'U12345678' },
  masked: { phone: '••••••04', email: 'e•••@•••.com', passport: '••••••78' },
} as const

/** The menu and the card of a guest as users with a role see them. */
export function RolePreview({ permissions, piiAccess }: Privileges) {
  const texts = useTexts(roleTexts)
  return (
    <div className={styles.preview}>
      <div>
        <h3 className={styles.caption}>{texts.previewMenu}</h3>
        <MenuPreview permissions={permissions} piiAccess={piiAccess} />
      </div>
      <div>
        <h3 className={styles.caption}>{texts.previewGuest}</h3>
        <GuestPreview permissions={permissions} piiAccess={piiAccess} />
      </div>
    </div>
  )
}

function MenuPreview({ permissions }: Privileges) {
  const names = useTexts(shellTexts)
  const seen = managePages.filter(({ permission }) => isAllowed({ permissions }, permission))
  return (
    <ul className={styles.menu}>
      {pages
        .filter(({ permission, isHidden }) => !isHidden && isAllowed({ permissions }, permission))
        .map(({ path, text }) => (
          <li key={path}>
            {names[text]}
            {path === '/manage' && (
              <ul>
                {seen.map((page) => (
                  <li key={page.path}>{names[page.text]}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
    </ul>
  )
}

function GuestPreview({ permissions, piiAccess }: Privileges) {
  const texts = useTexts(roleTexts)
  const canCall = isAllowed({ permissions }, 'calls.manage')
  const canBook = isAllowed({ permissions }, 'reservations.manage')
  const canChange = isAllowed({ permissions }, 'guests.manage')
  if (!isAllowed({ permissions }, 'guests.read')) return <p className="dim">{texts.noGuests}</p>
  return (
    <div className={styles.card}>
      <p className="strong">Elif Yıldız</p>
      <GuestExample piiAccess={piiAccess} />
      <p className={styles.chips}>
        {canCall && <StatusChip tone="go">{texts.canCall}</StatusChip>}
        {canBook && <StatusChip tone="go">{texts.canBook}</StatusChip>}
        {canChange && <StatusChip tone="go">{texts.canChange}</StatusChip>}
        {!canCall && !canBook && !canChange && <StatusChip tone="plain">{texts.onlyRead}</StatusChip>}
      </p>
    </div>
  )
}

/** The values of a guest with full or masked personal data. */
export function GuestExample({ piiAccess }: Pick<Privileges, 'piiAccess'>) {
  const texts = useTexts(roleTexts)
  const { phone, email, passport } = exampleValues[piiAccess]
  return (
    <Facts>
      <Fact label={texts.phone}>{phone}</Fact>
      <Fact label={texts.email}>{email}</Fact>
      <Fact label={texts.passport}>{passport}</Fact>
    </Facts>
  )
}
