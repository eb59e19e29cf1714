import { Drawing, framePaths } from './frame-icon.tsx'

const paths = {
  ...framePaths,
  back: 'M10 4L6 8l4 4',
  bed: 'M2 12.5V4M2 9.5h12v3M14 9.5V8a2 2 0 0 0-2-2H6.5v3.5M4.3 7.8a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8z',
  callIn:
    'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1zM14 2l-4 4M10 2.8V6h3.2',
  callMissed: 'M2.5 4.5L8 10l5.5-5.5M2.5 4.5h3.2M2.5 4.5v3.2M3.5 13h9',
  callOut:
    'M5.5 2.5l1.3 3-1.6 1.2a8 8 0 0 0 4.1 4.1l1.2-1.6 3 1.3v2a1 1 0 0 1-1 1A10.5 10.5 0 0 1 2.5 3.5a1 1 0 0 1 1-1zM10 6l4-4M10.8 2H14v3.2',
  chevronRight: 'M6 4l4 4-4 4',
  close: 'M4 4l8 8M12 4l-8 8',
  copy: 'M6 6h7v7H6zM4 10H3V3h7v1',
  clip: 'M11 5.5L6.3 10.2a1.2 1.2 0 0 0 1.7 1.7l5-5a2.8 2.8 0 0 0-4-4L3.9 8a4.2 4.2 0 0 0 6 6l3.1-3.1',
  download: 'M8 2v8M5 7l3 3 3-3M3 13.5h10',
  edit: 'M3 13l.6-2.6 7.4-7.4 2 2-7.4 7.4zM9.5 4.5l2 2',
  first: 'M12 4L8 8l4 4M8 4L4 8l4 4',
  forward: 'M6 4l4 4-4 4',
  grid: 'M4 4h.1M8 4h.1M12 4h.1M4 8h.1M8 8h.1M12 8h.1M4 12h.1M8 12h.1M12 12h.1',
  hangUp: 'M2 9.5c3-3.3 9-3.3 12 0l-1.6 1.8-2.4-1V8.6a7 7 0 0 0-4 0v1.7l-2.4 1z',
  instagram:
    'M5 2h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3zM8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM11.5 4.5h.01',
  key: 'M10.5 8.5a3 3 0 1 0-2.8-2L2.5 11.7V13.5h2l.8-.8v-1.2h1.2l2.3-2.4a3 3 0 0 0 1.7-.6zM11 5.2v.1',
  last: 'M4 4l4 4-4 4M8 4l4 4-4 4',
  mail: 'M2.5 3.5h11a.5.5 0 0 1 .5.5v8a.5.5 0 0 1-.5.5h-11A.5.5 0 0 1 2 12V4a.5.5 0 0 1 .5-.5zM2 4.5l6 4.5 6-4.5',
  messenger:
    'M8 2.5c-3.3 0-6 2.3-6 5.3 0 1.7.8 3.1 2.1 4.1v2.1l2-1.1c.6.2 1.2.2 1.9.2 3.3 0 6-2.3 6-5.3s-2.7-5.3-6-5.3zM5 9l2-2 2 2 2-2',
  microphone: 'M8 9.5a2 2 0 0 0 2-2V4a2 2 0 1 0-4 0v3.5a2 2 0 0 0 2 2zM4 7.5a4 4 0 0 0 8 0M8 11.5v2.5',
  note: 'M3.5 2.5h9v11h-9zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  play: 'M5 3.5l7.5 4.5L5 12.5z',
  plus: 'M8 3v10M3 8h10',
  record: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  recordPause: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.8 6v4M9.2 6v4',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.5L13 6M13 2.5V6H9.5',
  sms: 'M2.5 3h11v8H7l-3 2.5V11H2.5zM5.5 7h.01M8 7h.01M10.5 7h.01',
  star: 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5l3.8-.5z',
  transfer: 'M3 5.5h9M9.5 3L12 5.5 9.5 8M13 10.5H4M6.5 8L4 10.5 6.5 13',
  up: 'M4 10l4-4 4 4',
  upload: 'M8 10.5v-8M5 5.5l3-3 3 3M3 13.5h10',
  whatsapp: 'M2 14l.9-3A6 6 0 1 1 5.1 13.2zM6 6c0 2 2 4 4 4',
} as const

/** The name of an icon. */
export type IconName = keyof typeof paths

/** A line drawing beside a word. Screen readers read the word. */
export const Icon = ({ name, size = 16 }: { name: IconName; size?: number }) => (
  <Drawing path={paths[name]} size={size} />
)
