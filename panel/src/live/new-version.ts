import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** The build of this page. A page that the service has not rendered has none. */
const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
let newest: string | undefined
let dismissed: string | undefined

/** Compares the build of this page with the one that the service has now. */
export function compareBuild(build: string | undefined): void {
  newest = build
  changed()
}

/**
 * Asks for the current build after a part of the panel could not be loaded: a deployment removes the files of the one
 * before. TanStack Router would reload a page whose file is missing by itself, and what somebody typed would be lost, so
 * the error gets a message that it does not know.
 */
export function watchMissingParts(): void {
  const onMissing = ({ payload }: VitePreloadErrorEvent): void => {
    payload.message = `${missing}: ${payload.message}`
    void readBuild().then(compareBuild, () => undefined)
  }
  addEventListener('vite:preloadError', onMissing)
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
  }
  addEventListener('error', onError, true)
}

/** The style sheets that could not be loaded: Vite asks for each of them only once. */
const missingStyles = new Set<HTMLLinkElement>()

/**
 * Loads a part of the panel with its looks: also those that could not be loaded for parts before, and those that another part
 * is loading, for which Vite does not wait.
 */
export async function loadWithStyles<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const loading = links.filter((link) => link.sheet === null && !missingStyles.has(link))
  await Promise.all([...[...missingStyles].map(loadAgain), ...loading.map(loaded)])
  return part
}

function loadAgain(link: HTMLLinkElement): Promise<unknown> {
  const next = link.cloneNode() as HTMLLinkElement
  missingStyles.delete(link)
  link.replaceWith(next)
  return loaded(next)
}

const loaded = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((done, refuse) => {
    link.addEventListener('load', done)
    link.addEventListener('error', () => refuse(new Error(`${missing}: ${link.href}`)))
  })

/** How the message of an error begins that a part of the panel could not be loaded. */
const missing = 'A part of the panel is missing'

/** Whether an error says that a part of the panel could not be loaded. */
export const isMissingPart = (error: unknown): boolean => error instanceof Error && error.message.startsWith(missing)

async function readBuild(): Promise<string | undefined> {
  const response = await fetch('/', { headers: { Accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
}

/** Works on with this version until the next one. */
export function dismissNewVersion(): void {
  dismissed = newest
  changed()
}

/** Whether the service has another build than this page, and nobody has put the offer off. */
export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, isOffered)

/** Whether the service has another build than this page. */
export const useIsOutdated = (): boolean => useSyncExternalStore(subscribe, isOutdated)

const isOutdated = (): boolean =>
  ownBuild !== undefined && newest !== undefined && /^[0-9a-f]{16}$/.test(ownBuild) && newest !== ownBuild

const isOffered = (): boolean => isOutdated() && newest !== dismissed

function changed(): void {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
