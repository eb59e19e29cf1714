/** What happens in the hotel, as the lines and the summary name it. */
const labels = {
  ring: 'calls',
  yours: undefined,
  answer: 'answered',
  missed: 'missed',
  wrapUp: 'wrapped up',
  callback: 'callbacks',
  message: 'messages',
  reply: 'replies',
  booking: 'bookings',
  change: 'changes',
  cancel: 'cancellations',
  soldOut: 'sold out',
  arrival: 'arrivals',
  departure: 'departures',
  agent: undefined,
  service: undefined,
  refused: 'refused',
} as const

/** A kind of line. */
export type Occasion = keyof typeof labels

/** Prints a line for each thing that happens, and counts them. */
export class Journal {
  readonly #write: (line: string) => void
  readonly #counts = new Map<Occasion, number>()

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  add(occasion: Occasion, text: string): void {
    this.#counts.set(occasion, (this.#counts.get(occasion) ?? 0) + 1)
    this.#write(`${new Date().toTimeString().slice(0, 8)}  ${occasion.padEnd(9)}  ${text}`)
  }

  /** A line without a time, such as the first and the last one. */
  note(text: string): void {
    this.#write(text)
  }

  /** The counts, such as `calls 16, answered 14`. */
  summary(): string {
    const parts = Object.entries(labels).flatMap(([occasion, label]) => {
      const count = this.#counts.get(occasion as Occasion)
      return label === undefined || count === undefined ? [] : [`${label} ${count}`]
    })
    return parts.length === 0 ? 'nothing has happened' : parts.join(', ')
  }
}
