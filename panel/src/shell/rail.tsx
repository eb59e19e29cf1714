import { Link, useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { isAllowed, useProfile } from '../api/session.ts'
import { FrameIcon, Mark } from '../parts/frame-icon.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { Part } from '../parts/part.tsx'
import { useTexts } from '../text/catalogue.ts'
import { managePages } from './manage-pages.ts'
import { pages } from './pages.ts'
import styles from './shell.module.css'
import { shellTexts } from './texts.ts'

const RailCount = lazyPart(() => import('../work-list/rail-count.tsx'), 'RailCount')
const MoreMenu = lazyPart(() => import('./more-menu.tsx'), 'MoreMenu')

/** How many places the bar of a telephone has beside "More" at most and at least, and for how many letters it has room. */
const [maxPlaces, minPlaces] = [5, 3]
const barLetters = 50

/** Which pages stand in the bar: as many as their words have room for. The open one takes the last place if it has none. */
function placesInBar(words: readonly string[], open: number): ReadonlySet<number> {
  const fits = (places: readonly number[]): boolean =>
    places.reduce((letters, n) => letters + (words[n]?.length ?? 0), 0) <= barLetters
  const all = [...words.keys()]
  if (words.length <= maxPlaces + 1 && fits(all)) return new Set(all)
  let count = maxPlaces
  const places = (): number[] => (open < count ? all.slice(0, count) : [...all.slice(0, count - 1), open])
  while (count > minPlaces && !fits(places())) count -= 1
  return new Set(places())
}

/**
 * The main menu: the pages that the user may see, and how much waits on them. On a telephone it is a bar with the first of
 * them, the open one and "More", which has the rest.
 */
export function Rail() {
  const texts = useTexts(shellTexts)
  const profile = useProfile()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const shown = pages.filter(({ permission, isHidden }) => !isHidden && isAllowed(profile, permission))
  const isBelow = (page: { readonly path: string }): boolean => `${path}/`.startsWith(`${page.path}/`)
  const open = shown.findIndex((page) => isBelow(page) || (page.path === '/manage' && managePages.some(isBelow)))
  const places = placesInBar(
    shown.map(({ text }) => texts[text]),
    open,
  )
  const isInBar = (n: number): boolean => places.has(n)
  const rest = shown.filter((_, n) => !isInBar(n))
  return (
    <nav aria-label={texts.main} className={styles.rail}>
      <span className={styles.mark}>
        <Mark />
      </span>
      {shown.map(({ path: to, icon, text, keys, isApart = false }, n) => (
        <Fragment key={to}>
          {isApart && <hr />}
          <Link aria-current={n === open ? 'page' : undefined} aria-keyshortcuts={keys} data-rest={!isInBar(n)} to={to}>
            <FrameIcon name={icon} size={18} />
            {texts[text]}
            {(to === '/queue' || to === '/callbacks' || to === '/inbox') && (
              <Part>
                <RailCount path={to} />
              </Part>
            )}
          </Link>
        </Fragment>
      ))}
      {rest.length > 0 && (
        <Part>
          <MoreMenu pages={rest} />
        </Part>
      )}
    </nav>
  )
}
