/** The drawings in the frame of every page. What is loaded with a page has its drawings in `icon.tsx`. */
export const framePaths = {
  bars: 'M3 13.5V8M8 13.5V3M13 13.5V6',
  bell: 'M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4zM6.7 13.5a1.5 1.5 0 0 0 2.6 0',
  calendar:
    'M3 3.5h10a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V4a.5.5 0 0 1 .5-.5zM2.5 6.5h11M5.5 2v2.5M10.5 2v2.5',
  call: 'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1z',
  chart: 'M2 9l3.5-4 3 2.5L14 3M2 13.5h12',
  chat: 'M3 3h10a.5.5 0 0 1 .5.5v7a.5.5 0 0 1-.5.5H7l-3 2.5V11H3a.5.5 0 0 1-.5-.5v-7A.5.5 0 0 1 3 3z',
  check: 'M3 8.5l3.5 3.5L13 5',
  chevron: 'M4 6l4 4 4-4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 1.5',
  desk: 'M2 12.5h12M3.5 10.5a4.5 4.5 0 0 1 9 0zM8 6V4.2M6.5 3.5h3',
  flag: 'M4 14V2.5h8.5l-2 3 2 3H4',
  keyboard: 'M2 4.5h12v7H2zM4.5 7h.1M7 7h.1M9.5 7h.1M11.8 7h.1M5 9.5h6',
  language: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14C6 12 5.5 10 5.5 8S6 4 8 2z',
  manage:
    'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 6.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM6 12.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  people:
    'M6 7.5A2.3 2.3 0 1 0 6 3a2.3 2.3 0 0 0 0 4.5zM1.5 13a4.5 4.5 0 0 1 9 0M10.5 3.3a2.3 2.3 0 0 1 0 4.2M12 9.2a4.5 4.5 0 0 1 2.5 3.8',
  queue: 'M2.5 4h8M2.5 8h8M2.5 12h5M12.5 9v4.5M10.8 11.8l1.7 1.7 1.7-1.7',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM14 14l-3.5-3.5',
  signOut: 'M6.5 2.5H3v11h3.5M6.5 8h7M11 5.5L13.5 8 11 10.5',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  tag: 'M2.5 3v5l6 6 5.5-5.5-6-6H3a.5.5 0 0 0-.5.5zM5.4 5.4h.1',
  turnAway: 'M13 13V8.5a3 3 0 0 0-3-3H3M6 2.5l-3 3 3 3',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.5 14a5.5 5.5 0 0 1 11 0',
  warning: 'M8 2.5L14.5 13.5h-13zM8 6.5v3.2M8 11.6v.1',
} as const

/** The name of a drawing of the frame. */
export type FrameIconName = keyof typeof framePaths

/** A line drawing by its path. */
export const Drawing = ({ path, size = 16 }: { path: string; size?: number }) => (
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
    <path d={path} />
  </svg>
)

/** A line drawing of the frame beside a word. Screen readers read the word. */
export const FrameIcon = ({ name, size }: { name: FrameIconName; size?: number }) => (
  <Drawing path={framePaths[name]} {...(size === undefined ? {} : { size })} />
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
