/** A part of the site's menu. Pages are files of `docs/` without `.md`. */
export type Section = { readonly label: string; readonly tr: string; readonly pages: readonly string[] }

/** The menu of the site. A test finds a page of `docs/` that stands neither here nor in {@link leftOut}. */
export const siteMap: readonly Section[] = [
  { label: 'Start', tr: 'Başlangıç', pages: ['index', 'start', 'demo'] },
  {
    label: 'Concepts',
    tr: 'Kavramlar',
    pages: [
      'concepts/companies',
      'concepts/prices',
      'concepts/bookings',
      'concepts/calls',
      'concepts/messages',
      'concepts/webhooks',
      'concepts/privacy',
    ],
  },
  {
    label: 'At the desk',
    tr: 'Resepsiyonda',
    pages: [
      'desk',
      'guests',
      'offers',
      'guest-page',
      'leads',
      'turnaways',
      'letters',
      'card-numbers',
      'reports',
      'floor',
      'access',
      'security-policy',
      'single-sign-on',
    ],
  },
  {
    label: 'Integrate',
    tr: 'Entegrasyon',
    pages: [
      'conventions',
      'integrations',
      'api-keys',
      'data-out',
      'mcp',
      'live-events',
      'chat-widget',
      'import-bookings',
    ],
  },
  {
    label: 'Channels and calls',
    tr: 'Kanallar ve aramalar',
    pages: ['channels', 'email', 'telephony', 'sounds'],
  },
  {
    label: 'Operate',
    tr: 'İşletim',
    pages: [
      'deploy',
      'production-checklist',
      'threat-model',
      'operate',
      'backup',
      'high-availability',
      'scale',
      'runbook',
      'panel',
      'performance',
      'profiles',
      'fairness',
    ],
  },
  {
    label: 'Reference',
    tr: 'Başvuru',
    pages: ['endpoints', 'errors', 'events', 'limits', 'settings', 'database'],
  },
]

/** Pages for those who change Bellhop itself. They are read in the repository. */
export const leftOut: readonly string[] = ['testing']

/**
 * The address of a page below `/docs/`: `guests/`, `tr/guests/`. `/docs/errors` is the page that `docUrl` of each error
 * names; it is there without the site, too.
 */
export const addressOf = (page: string): string =>
  `${page}/`.replace(/\berrors\/$/, 'error-codes/').replace(/\bindex\/$/, '')
