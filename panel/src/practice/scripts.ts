/** What an agent does in a practice call that leads to the next line of the caller. */
export type Cue = 'answered' | 'searched' | 'booked' | 'changed' | 'cancelled' | 'promised' | 'said' | 'hungUp'

/** A caller of the practice room. */
export type ScriptKey = 'known' | 'foreign' | 'dates' | 'cancels' | 'angry'

/** A line of the caller, and what the agent does before the next one. The texts are `<script><line>` and `<script><line>Hint`. */
export type Beat = { readonly line: 1 | 2 | 3; readonly until: Exclude<Cue, 'answered'> }

/** What a caller says and wants. The people and their numbers are invented: no network assigns the numbers. */
export type Script = {
  readonly key: ScriptKey
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly languageCode: string
  /** Whether the company knows the caller. */
  readonly isKnown: boolean
  /** Whether the caller has booked the stay already. */
  readonly hasBooked: boolean
  /** How long the caller has waited before the phone rings, in seconds. */
  readonly waitedSeconds: number
  readonly beats: readonly Beat[]
  /** The categories that say what the call was about. */
  readonly categories: readonly string[]
}

const caller = { isKnown: true, hasBooked: false, waitedSeconds: 4 } as const

/** The callers of the practice room, the easiest first. */
export const scripts: readonly Script[] = [
  {
    ...caller,
    key: 'known',
    firstName: 'Claire',
    lastName: 'Bennett',
    phone: '+447700900142',
    languageCode: 'en',
    beats: [
      { line: 1, until: 'searched' },
      { line: 2, until: 'booked' },
      { line: 3, until: 'hungUp' },
    ],
    categories: ['reservationMade'],
  },
  {
    ...caller,
    key: 'foreign',
    firstName: 'Jonas',
    lastName: 'Weber',
    phone: '+493023125140',
    languageCode: 'de',
    isKnown: false,
    beats: [
      { line: 1, until: 'searched' },
      { line: 2, until: 'booked' },
      { line: 3, until: 'hungUp' },
    ],
    categories: ['reservationMade'],
  },
  {
    ...caller,
    key: 'dates',
    firstName: 'Giulia',
    lastName: 'Ferri',
    phone: '+447700900157',
    languageCode: 'it',
    hasBooked: true,
    beats: [
      { line: 1, until: 'changed' },
      { line: 2, until: 'hungUp' },
    ],
    categories: ['reservationChanged'],
  },
  {
    ...caller,
    key: 'cancels',
    firstName: 'Peter',
    lastName: 'Lindgren',
    phone: '+447700900163',
    languageCode: 'sv',
    hasBooked: true,
    beats: [
      { line: 1, until: 'cancelled' },
      { line: 2, until: 'hungUp' },
    ],
    categories: ['reservationCancelled'],
  },
  {
    ...caller,
    key: 'angry',
    firstName: 'Helen',
    lastName: 'Marsh',
    phone: '+447700900178',
    languageCode: 'en',
    waitedSeconds: 420,
    beats: [
      { line: 1, until: 'said' },
      { line: 2, until: 'searched' },
      { line: 3, until: 'promised' },
    ],
    categories: ['hotLead', 'notBooked', 'callbackScheduled', 'complaint'],
  },
]

/** What the foreign guest says, in a language that the agent's panel does not speak; `{days}` are the days of the stay. */
export const spokenLines: Readonly<Record<'de' | 'en', readonly [string, string, string]>> = {
  de: [
    'Guten Tag, sprechen Sie Deutsch? Wir suchen ein Zimmer für zwei Personen, {days}.',
    'Sehr schön. Ich nehme das günstigste Zimmer. Mein Name ist Jonas Weber.',
    'Vielen Dank, das ging aber schnell. Auf Wiederhören!',
  ],
  en: [
    'Hello, do you speak English? We are looking for a room for two, {days}.',
    'Lovely. I will take the cheapest room. My name is Jonas Weber.',
    'Thank you, that was quick. Goodbye!',
  ],
}
