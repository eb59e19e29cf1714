const paths = {
  back: 'M10 4L6 8l4 4',
  bars: 'M3 13.5V8M8 13.5V3M13 13.5V6',
  bed: 'M2 12.5V4M2 9.5h12v3M14 9.5V8a2 2 0 0 0-2-2H6.5v3.5M4.3 7.8a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z',
  bell: 'M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4zM6.7 13.5a1.5 1.5 0 0 0 2.6 0',
  building: 'M3 14V3.5a.5.5 0 0 1 .5-.5h6a.5.5 0 0 1 .5.5V14M10 7h2.5a.5.5 0 0 1 .5.5V14M2 14h12M5.5 6h2M5.5 9h2',
  calendar:
    'M3 3.5h10a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  call: 'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1z',
  callIn:
    'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1zM14 2l-4 4M10 2.8V6h3.2',
  callMissed: 'M2.5 4.5L8 10l5.5-5.5M2.5 4.5h3.2M2.5 4.5v3.2M3.5 13h9',
  callOut:
    'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1zM10 6l4-4M10.8 2H14v3.2',
  chart: 'M2 9l3.5-4 3 2.5L14 3M2 13.5h12',
  chat: 'M3 3h10a.5.5 0 0 1 .5.5v7a.5.5 0 0 1-.5.5H7l-3 2.5V11H3a.5.5 0 0 1-.5-.5v-7A.5.5 0 0 1 3 3z',
  check: 'M3 8.5l3.5 3.5L13 5',
  chevron: 'M4 6l4 4 4-4',
  chevronRight: 'M6 4l4 4-4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 6h7v7H6zM4 10H3V3h7v1',
  clip: 'M11 5.5L6.3 10.2a1.2 1.2 0 0 0 1.7 1.7l5-5a2.8 2.8 0 0 0-4-4L3.9 8a4.2 4.2 0 0 0 6 6l3.1-3.1',
  desk: 'M2 12.5h12M3.5 10.5a4.5 4.5 0 0 1 9 0zM8 6V4.2M6.5 3.5h3',
  download: 'M8 2v8M5 7l3 3 3-3M3 13.5h10',
  edit: 'M3 13l.6-2.6 7.4-7.4 2 2-7.4 7.4zM9.5 4.5l2 2',
  first: 'M12 4L8 8l4 4M8 4L4 8l4 4',
  forward: 'M6 4l4 4-4 4',
  grid: 'M4 4h.1M8 4h.1M12 4h.1M4 8h.1M8 8h.1M12 8h.1M4 12h.1M8 12h.1M12 12h.1',
  hangUp: 'M2 9.5c3-3.3 9-3.3 12 0l-1.6 1.8-2.4-1V8.6a7 7 0 0 0-4 0v1.7l-2.4 1z',
  home: 'M2.5 7.5L8 3l5.5 4.5M4 6.5V13h8V6.5',
  instagram:
    'M5 2h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM11.5 4.5h.01',
  key: 'M10.5 8.5a3 3 0 1 0-2.8-2L2.5 11.7V13.5h2l.8-.8v-1.2h1.2l2.3-2.4a3 3 0 0 0 1.7-.6zM11 5.2v.1',
  keyboard: 'M2 4.5h12v7H2zM4.5 7h.1M7 7h.1M9.5 7h.1M11.8 7h.1M5 9.5h6',
  language: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14C6 12 5.5 10 5.5 8S6 4 8 2z',
  last: 'M4 4l4 4-4 4M8 4l4 4-4 4',
  mail: 'M2.5 3.5h11a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5h-11A.5.5 0 0 1 2 12V4a.5.5 0 0 1 .5-.5zM2 4.5l6 4.5 6-4.5',
  messenger:
    'M8 2.5c-3.3 0-6 2.3-6 5.3 0 1.7.8 3.1 2.1 4.1v2.1l2-1.1c.6.2 1.2.2 1.9.2 3.3 0 6-2.3 6-5.3s-2.7-5.3-6-5.3zM5 9l2-2 2 2 2-2',
  manage:
    'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM6 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  microphone: 'M8 9.5a2 2 0 0 0 2-2V4a2 2 0 1 0-4 0v3.5a2 2 0 0 0 2 2zM4 7.5a4 4 0 0 0 8 0M8 11.5v2.5',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  note: 'M3.5 2.5h9v11h-9zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  people:
    'M6 7.5A2.3 2.3 0 1 0 6 3a2.3 2.3 0 0 0 0 4.5zM1.5 13a4.5 4.5 0 0 1 9 0M10.5 3.3a2.3 2.3 0 0 1 0 4.2M12 9.2a4.5 4.5 0 0 1 2.5 3.8',
  play: 'M5 3.5l7.5 4.5L5 12.5z',
  plus: 'M8 3v10M3 8h10',
  queue: 'M2.5 4h8M2.5 8h8M2.5 12h5M12.5 9v4.5M10.8 11.8l1.7 1.7 1.7-1.7',
  record: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  recordPause: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.8 6v4M9.2 6v4',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM14 14l-3.5-3.5',
  signOut: 'M6.5 2.5H3v11h3.5M6.5 8h7M11 5.5L13.5 8 11 10.5',
  sms: 'M2.5 3h11v8H7l-3 2.5V11H2.5zM5.5 7h.01M8 7h.01M10.5 7h.01',
  star: 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5l3.8-.5z',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  transfer: 'M3 5.5h9M9.5 3L12 5.5 9.5 8M13 10.5H4M6.5 8L4 10.5 6.5 13',
  tag: 'M2.5 2.5h5l6 6-5 5-6-6zM5.3 5.3h.01',
  up: 'M4 10l4-4 4 4',
  upload: 'M8 10.5v-8M5 5.5l3-3 3 3M3 13.5h10',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.5 14a5.5 5.5 0 0 1 11 0',
  webhook: 'M6 6.5a2 2 0 1 1 2.8-1.8L11 8.5M10 9.5a2 2 0 1 1-.2 3H6M5 9.5a2 2 0 1 0 1 3.2M5 10.5l2-3.8',
  whatsapp: 'M2 14l.9-3A6 6 0 1 1 5.1 13.2zM6 6c0 2 2 4 4 4',
  warning: 'M8 2.5L14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** A line drawing beside a word. Screen readers read the word. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <svg
    aria-hidden="true"
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth="1.5"
    viewBox="0 0 16 16"
    width={size}
  >
    <path d={paths[name]} />
  </svg>
)

/** The bell of the product. */
export const Mark = ({ size = 24 }: { size?: number }) => (
  <svg
    aria-hidden="true"
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeWidth="1.8"
    viewBox="0 0 24 24"
    width={size}
  >
    <path d="M3 19h18M5 15.5a7 7 0 0 1 14 0zM12 8.5V6M9.5 5h5" />
  </svg>
)
