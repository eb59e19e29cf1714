/** What this computer or this tab remembers. Where the browser refuses that, the page remembers it until it is closed. */
export type Store = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function openStore(name: 'localStorage' | 'sessionStorage'): Store {
  const own = new Map<string, string>()
  /** Runs `work` with the storage. Reading the name alone throws where site data is blocked; writing, where it is full. */
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return work(globalThis[name])
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => own.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      own.delete(key)
      attempt((storage) => storage.setItem(key, value))
      if (attempt((storage) => storage.getItem(key)) !== value) own.set(key, value)
    },
    remove(key) {
      own.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

/** What all tabs of this computer remember. */
export const computerStore: Store = openStore('localStorage')

/** What this tab remembers. */
export const tabStore: Store = openStore('sessionStorage')
