import type { Guest } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { callerTexts } from './caller-texts.ts'
import deskStyles from './desk.module.css'
import { GuestMarks } from './guest-marks.tsx'
import styles from './screen-pop.module.css'
import type { Desk } from './use-desk.ts'

/** The name of a guest, what to know about it at once, and how to reach it. */
export function GuestHead({ desk, guest }: { desk: Desk; guest: Guest }) {
  const texts = useTexts(callerTexts)
  const format = useFormat()
  const { call, phone, search } = desk
  const name = `${guest.firstName} ${guest.lastName}`
  const facts = [
    ...(guest.languageCode === null ? [] : [texts.speaks(format.languageName(guest.languageCode))]),
    texts.since(format.dayOf(guest.createdAt).slice(0, 4)),
  ]
  const points = guest.contactPoints.filter(({ type }) => type === 'phone' || type === 'whatsapp' || type === 'email')
  const isOther = call !== undefined && search.guest !== undefined && call.guestId !== guest.id
  return (
    <section className={styles.head}>
      <div className={styles.title}>
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(guest)}
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link params={{ id: guest.id }} to="/guests/$id">
              {name}
            </Link>
          </h2>
          <p className="dim small">{facts.join(' · ')}</p>
        </div>
        {search.guest !== undefined && !isOther && call === undefined && (
          <IconButton label={texts.otherGuest} onClick={() => desk.change({ guest: undefined })}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <GuestMarks desk={desk} guest={guest} />
      <ul className={styles.points}>
        {points.map(({ id, type, value }) => (
          <li key={id}>
            <Icon name={type === 'email' ? 'mail' : type === 'whatsapp' ? 'chat' : 'call'} />
            <bdi className="cut">{formatPhone(value)}</bdi>
            {value === phone && type !== 'email' && <StatusChip tone="go">{texts.thisNumber}</StatusChip>}
          </li>
        ))}
      </ul>
      {isOther && (
        <button className={deskStyles.link} onClick={() => desk.change({ guest: undefined })} type="button">
          {texts.backToCaller}
        </button>
      )}
    </section>
  )
}

/** The first letters of the names; letters of more than one code unit stay whole. */
const initialsOf = ({ firstName, lastName }: Guest): string =>
  [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
