/** A page of a list as the service responds it. */
type Page<Item> = { readonly items: readonly Item[]; readonly totalCount: number }

/** Reads one page, numbered from 1. */
type ReadPage<Item> = (page: number, pageSize: number) => Promise<Page<Item> | readonly Item[]>

/**
 * A list that is not read yet. `await` reads one page. `for await` walks through all records: a record that does not
 * change meanwhile comes once, whatever else is created, changed or deleted.
 */
export class List<Item, FirstPage = unknown> implements PromiseLike<FirstPage>, AsyncIterable<Item> {
  /**
   * Up to which `updatedAt` a walk through changes is complete, from its first record on. It is the `updatedAtFrom` of the
   * next walk. Undefined for lists that are neither filtered nor sorted by `updatedAt`.
   */
  updatedTo: string | undefined
  readonly #readFirst: () => Promise<FirstPage>
  readonly #walk: (list: { updatedTo: string | undefined }) => AsyncGenerator<Item>
  #first: Promise<FirstPage> | undefined

  constructor(
    readFirst: () => Promise<FirstPage>,
    walk: (list: { updatedTo: string | undefined }) => AsyncGenerator<Item>,
  ) {
    this.#readFirst = readFirst
    this.#walk = walk
  }

  // oxlint-disable-next-line unicorn/no-thenable -- awaiting a list reads its page
  then<Result = FirstPage, Failure = never>(
    onfulfilled?: ((page: FirstPage) => Result | PromiseLike<Result>) | null,
    onrejected?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    this.#first ??= this.#readFirst()
    return this.#first.then(onfulfilled, onrejected)
  }

  /** All records, from the first. Pages are read when they are needed. */
  [Symbol.asyncIterator](): AsyncGenerator<Item> {
    return this.#walk(this)
  }
}

/** The largest page (§8), and the largest that a walk uses if a smaller one is requested. */
const [maxPageSize, minPageSize] = [100, 20]

/**
 * All records of a list. Each page overlaps the one before: if the first record of a page is known, no record before it
 * was moved out of sight by a deletion. Otherwise the walk steps back until it is.
 */
export async function* walkPages<Item>(readPage: ReadPage<Item>, pageSize = maxPageSize): AsyncGenerator<Item> {
  const largest = Math.min(maxPageSize, Math.max(minPageSize, pageSize))
  const seen = new Map<string, unknown>()
  let [position, step] = [0, 1]
  for (;;) {
    const { page, size } = overlappingPage(position, largest)
    const found = pageOf(await readPage(page, size))
    const { items, totalCount } = found
    if (page === 1 && items.length > 0 && !isRecord(items[0])) return yield* walkRows(readPage, found, size)
    const offset = (page - 1) * size
    if (offset > 0 && !isSeen(items[0], seen)) {
      position = Math.max(0, offset - step)
      step *= 2
      continue
    }
    for (const item of items) {
      if (remember(item, seen)) yield item
    }
    position = offset + items.length
    step = 1
    if (items.length < size || position >= totalCount) return
  }
}

/** Reads the page of a cursor. */
type ReadCursor<Item> = (cursor: string) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>

/** All records of a list of changes, as of its first page. Records that change meanwhile belong to the next walk. */
export async function* walkChanges<Item>(readCursor: ReadCursor<Item>): AsyncGenerator<Item> {
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { items, next }: Awaited<ReturnType<ReadCursor<Item>>> = await readCursor(cursor)
    yield* items
    cursor = next
  }
}

/** `GET /hotels` responds with an array, without the total. */
const pageOf = <Item>(found: Page<Item> | readonly Item[]): Page<Item> =>
  'items' in found ? found : { items: found, totalCount: Number.POSITIVE_INFINITY }

/** Rows without an id, as of reports: page after page. */
async function* walkRows<Item>(readPage: ReadPage<Item>, first: Page<Item>, size: number): AsyncGenerator<Item> {
  yield* first.items
  for (let { items } = first, page = 2; items.length === size && (page - 1) * size < first.totalCount; page += 1) {
    items = pageOf(await readPage(page, size)).items
    yield* items
  }
}

/**
 * The page that contains the record before `position` and has the most records after it. Offsets are multiples of the
 * size, so the size varies.
 */
function overlappingPage(position: number, largest: number): { page: number; size: number } {
  if (position === 0) return { page: 1, size: largest }
  const sizes = Array.from({ length: Math.ceil(largest / 2) }, (_, index) => largest - index)
  const newRecords = (size: number): number => size - 1 - ((position - 1) % size)
  const size = sizes.reduce((best, each) => (newRecords(each) > newRecords(best) ? each : best))
  return { page: Math.floor((position - 1) / size) + 1, size }
}

type ListRecord = { readonly id: string; readonly version?: number; readonly updatedAt?: string }

const isRecord = (item: unknown): item is ListRecord =>
  item !== null && typeof item === 'object' && 'id' in item && typeof item.id === 'string'

/** Whether the record is new. */
function remember(item: unknown, seen: Map<string, unknown>): boolean {
  if (!isRecord(item)) return false
  const isNew = !seen.has(item.id)
  seen.set(item.id, markOf(item))
  return isNew
}

/** A record that changed may have moved within the list. */
const markOf = ({ version, updatedAt }: ListRecord): unknown => version ?? updatedAt

const isSeen = (item: unknown, seen: ReadonlyMap<string, unknown>): boolean =>
  isRecord(item) && seen.has(item.id) && seen.get(item.id) === markOf(item)
