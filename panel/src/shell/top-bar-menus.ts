import { LanguageChoices } from '../parts/language-switch.tsx'
import { lazyPart } from '../parts/lazy-part.ts'

/** The hotels to choose from. */
export const HotelChoices = lazyPart(() => import('./hotel-choices.tsx'), 'HotelChoices')

/** The dialog of the bell. */
export const LatestNotifications = lazyPart(() => import('./latest-notifications.tsx'), 'LatestNotifications')

/** The statuses to choose from. */
export const PresenceChoices = lazyPart(() => import('./presence-choices.tsx'), 'PresenceChoices')

/** The menu of the user. */
export const UserChoices = lazyPart(() => import('./user-choices.tsx'), 'UserChoices')

/** What the buttons of the top bar open. */
export const topBarMenus = [HotelChoices, LanguageChoices, LatestNotifications, PresenceChoices, UserChoices]
