import type { WorkList } from '@bellhop/sdk'
import { Link, type LinkProps } from '@tanstack/react-router'
import { overdueMinutes } from '../../../server/shared/work-list/work-limits.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { chooseHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { Sheet } from '../parts/page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import styles from './needs-you.module.css'
import { workTexts } from './texts.ts'
import { dueFor, isFull, useWork } from './use-work.ts'

/** Something that waits, and the link that leads to exactly that. */
type WorkItem = {
  readonly key: string
  readonly title: string
  readonly hint?: string
  readonly to: Pick<LinkProps, 'to' | 'params' | 'search'>
  readonly tone: 'bad' | 'warn'
  /** The page shows one hotel: the link chooses it. */
  readonly hotelId?: string
}

/** What somebody has to do now, each with the link that solves it. It is absent if nothing waits. */
export function NeedsYou() {
  const texts = useTexts(workTexts)
  const format = useFormat()
  const profile = useProfile()
  const work = useWork()
  const now = useNow(30_000)
  const items = work ? workItems({ work, profile, texts, format, now }) : []
  if (items.length === 0) return null
  return (
    <Sheet action={<StatusChip tone="warn">{format.count(items.length)}</StatusChip>} title={texts.needsYou}>
      <ul className={styles.needs}>
        {items.map(({ key, title, hint, to, tone, hotelId }) => (
          <li data-tone={tone} key={key}>
            <Link {...(to as LinkProps)} onClick={() => hotelId !== undefined && chooseHotel(hotelId)}>
              <span>
                <b>{title}</b>
                {hint !== undefined && <span className="dim small">{hint}</span>}
              </span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

type Scope = {
  readonly work: WorkList
  readonly profile: Profile
  readonly texts: (typeof workTexts)['english']
  readonly format: Format
  readonly now: number
}

const workItems = (scope: Scope): readonly WorkItem[] => [
  ...failures(scope),
  ...callers(scope),
  ...callbacks(scope),
  ...conversations(scope),
  ...nights(scope),
]

/** A number of records and whether it is one. */
const numberOf = ({ length }: readonly unknown[], { count }: Format) =>
  [isFull(length) ? '99+' : count(length), length === 1] as const

function callers({ work: { calls }, texts, format }: Scope): WorkItem[] {
  if (calls.length === 0) return []
  const title = texts.callers(...numberOf(calls, format))
  return [{ key: 'calls', title, hint: texts.callersText, to: { to: '/queue' }, tone: 'warn' }]
}

function callbacks({ work, profile, texts, format, now }: Scope): WorkItem[] {
  const own = dueFor(profile.id, work)
  const late = work.callbacks.filter(({ scheduledAt }) => Date.parse(scheduledAt) <= now - overdueMinutes * 60_000)
  const since = (due: WorkList['callbacks']): string => {
    const first = Math.min(...due.map(({ scheduledAt }) => Date.parse(scheduledAt)))
    return texts.since(format.span(Math.max(1, Math.floor((now - first) / 60_000)) * 60))
  }
  const item = (key: 'due' | 'overdue', due: WorkList['callbacks'], title: string): WorkItem[] =>
    due.length === 0
      ? []
      : [{ key, title, hint: since(due), to: { to: '/callbacks', search: { view: key } }, tone: 'warn' }]
  const isOfOthers = late.some((each) => !own.includes(each))
  return [
    ...item('due', own, texts.callbacks(...numberOf(own, format))),
    ...(isOfOthers ? item('overdue', late, texts.overdue(...numberOf(late, format))) : []),
  ]
}

function conversations({ work, profile, texts, format }: Scope): WorkItem[] {
  const mine = work.conversations.filter(({ assigneeUserId }) => assigneeUserId === profile.id)
  const free = work.conversations.filter(({ assigneeUserId }) => assigneeUserId === null)
  const inbox = (view: 'mine' | 'nobody') => ({ to: '/inbox', search: { view, waiting: true } }) as const
  return [
    ...(mine.length === 0
      ? []
      : [{ key: 'mine', title: texts.mine(...numberOf(mine, format)), to: inbox('mine'), tone: 'warn' } as const]),
    ...(free.length === 0
      ? []
      : [
          {
            key: 'free',
            title: texts.free(...numberOf(free, format)),
            hint: texts.freeText,
            to: inbox('nobody'),
            tone: 'warn',
          } as const,
        ]),
  ]
}

/** How many records of a kind are named; the rest is a number. */
const maxNamed = 3

function nights({ work: { nightsWithoutPrice: gaps }, texts, format }: Scope): WorkItem[] {
  const named = gaps.slice(0, maxNamed).map((gap): WorkItem => {
    const range = format.nightRange(gap.startDate, gap.endDate)
    return {
      key: gap.roomTypeId,
      title: texts.noPrice(range, gap.startDate === gap.endDate),
      hint: texts.noPriceText(gap.roomTypeName, gap.hotelName),
      ...toSeasons(gap),
    }
  })
  const [next] = gaps.slice(maxNamed)
  if (!next) return named
  const title = texts.moreRooms(...numberOf(gaps.slice(maxNamed), format))
  return [...named, { key: 'rooms', title, ...toSeasons(next) }]
}

const toSeasons = ({ roomTypeId, hotelId, startDate }: WorkList['nightsWithoutPrice'][number]) => ({
  to: { to: '/seasons', search: { room: roomTypeId, year: new Date(startDate).getUTCFullYear() } } as const,
  tone: 'warn' as const,
  hotelId,
})

function failures({ work, texts, format, profile }: Scope): WorkItem[] {
  if (!isAllowed(profile, 'integrations.manage')) return []
  const { webhooks, integrations } = work
  return [
    ...failing(webhooks, 'webhooks', {
      hint: texts.webhookText,
      one: texts.webhook,
      many: () => texts.webhooks(numberOf(webhooks, format)[0]),
    }),
    ...failing(integrations, 'integrations', {
      hint: texts.accountText,
      one: texts.account,
      many: () => texts.accounts(numberOf(integrations, format)[0]),
    }),
  ]
}

type Words = { readonly hint: string; one(name: string): string; many(): string }

/** One record by its name with the way to its page; several as a number with the way to the list of them. */
function failing(
  records: readonly { readonly id: string; readonly name: string }[],
  list: 'webhooks' | 'integrations',
  { hint, one, many }: Words,
): WorkItem[] {
  const [first, second] = records
  if (!first) return []
  if (second) {
    return [{ key: list, title: many(), hint, to: { to: `/${list}`, search: { status: 'error' } }, tone: 'bad' }]
  }
  return [
    { key: list, title: one(first.name), hint, to: { to: `/${list}/$id`, params: { id: first.id } }, tone: 'bad' },
  ]
}
