const paths = {
  bell: 'M8 2a4 4 0 0 0-4 4c0 4-1.5 5-1.5 5h11S12 10 12 6a4 4 0 0 0-4-4zM6.7 13.5a1.5 1.5 0 0 0 2.6 0',
  building: 'M3 14V3.5a.5.5 0 0 1 .5-.5h6a.5.5 0 0 1 .5.5V14M10 7h2.5a.5.5 0 0 1 .5.5V14M2 14h12M5.5 6h2M5.5 9h2',
  check: 'M3 8.5l3.5 3.5L13 5',
  chevron: 'M4 6l4 4 4-4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 5v3l2 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  home: 'M2.5 7.5L8 3l5.5 4.5M4 6.5V13h8V6.5',
  key: 'M10.5 8.5a3 3 0 1 0-2.8-2L2.5 11.7V13.5h2l.8-.8v-1.2h1.2l2.3-2.4a3 3 0 0 0 1.7-.6zM11 5.2v.1',
  keyboard: 'M2 4.5h12v7H2zM4.5 7h.1M7 7h.1M9.5 7h.1M11.8 7h.1M5 9.5h6',
  language: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14C6 12 5.5 10 5.5 8S6 4 8 2z',
  mail: 'M2.5 3.5h11a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5h-11A.5.5 0 0 1 2 12V4a.5.5 0 0 1 .5-.5zM2 4.5l6 4.5 6-4.5',
  moon: 'M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM14 14l-3.5-3.5',
  signOut: 'M6.5 2.5H3v11h3.5M6.5 8h7M11 5.5L13.5 8 11 10.5',
  sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
  user: 'M8 8a2.8 2.8 0 1 0 0-5.6A2.8 2.8 0 0 0 8 8zM2.5 14a5.5 5.5 0 0 1 11 0',
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
