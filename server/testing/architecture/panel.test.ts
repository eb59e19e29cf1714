import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { circlesIn, type Graph } from './find-circles.ts'
import { folderGraph, importGraph } from './import-graph.ts'

const imports = importGraph(new URL('../../../panel/src/', import.meta.url).pathname)

/** What every folder uses. They know no folder. */
const commonFolders = ['api', 'browser', 'live', 'parts', 'text', 'theme']

/** The files of a folder that other folders use, each with why it does not stand in a common folder. */
const sharedFiles: Readonly<Record<string, string>> = {
  'shell/shell-route.ts': 'the routes of every folder hang below it',
  'shell/manage-route.ts': 'the routes of the manager hang below it',
  'sign-in/own-password-page.tsx':
    'the shell shows it before any page, to a user with the password of an administrator',
  'call-bar/call-bar.tsx': 'the shell shows it above every page',
  'call-bar/call-keys.ts': 'the list of shortcuts names the keys of a call, also without one',
  'call-bar/texts.ts': 'the list of shortcuts names the keys of a call, also without one',
  'calls/texts.ts': 'the palette says in the same words what a call is',
  'reservations/texts.ts': 'the palette says in the same words what a reservation is',
  'reservations/reservation-search.ts': 'figures of bookings open the list of exactly those',
  'inbox/texts.ts': 'the palette says in the same words what a conversation is',
  'inbox/conversation-name.ts': 'the palette names a conversation as the inbox does',
  'shell/key-list.tsx': 'the own account lists the shortcuts as every page does',
  'call-bar/action-error.tsx': 'the phone does with a call what the call bar does',
  'call-bar/call-actions.ts': 'the phone does with a call what the call bar does',
  'call-bar/caller.tsx': 'the phone names the caller as the call bar does',
  'call-bar/consultation.tsx': 'the phone does with a call what the call bar does',
  'call-bar/recording-control.tsx': 'the phone pauses the recording as the call bar does',
  'call-bar/transfer-menu.tsx': 'the phone does with a call what the call bar does',
  'shell/presence-menu.tsx': 'the top bar and the own profile show the same choice',
  'shell/notification-list.ts': 'the popover and the pages show the same notifications',
  'shell/notification-rows.tsx': 'the popover and the pages show the same notifications',
  'shell/use-open-notification.ts': 'the popover and the pages show the same notifications',
  'shell/texts.ts': 'the popover and the pages say the same about notifications',
  'shell/pages.ts': 'a role shows which pages its users see',
  'shell/manage-pages.ts': 'a role shows which pages its users see',
  'work-list/rail-count.tsx': 'the main menu says how much waits on its pages',
  'work-list/use-work.ts': 'the inbox counts what waits in its views',
  'work-list/needs-you.tsx': 'the desk and the dashboard say what somebody has to do now',
  'calls/current-call.ts': 'the call of the agent concerns the bar, the desk, the queue and callbacks',
  'practice/practice-strip.tsx': 'the call bar shows what the caller of a practice call says',
  'calls/use-diversion.ts': 'a ringing call says whom it was for, in the bar and in the phone',
  'calls/start-call.ts': 'a number can be called wherever it stands',
  'calls/call-back.ts': 'a missed call can be returned wherever it stands',
  'calls/call-queries.ts': 'turnaways and leads name the agents as calls do',
  'calls/recording-player.tsx': 'the record of a guest plays recordings',
  'desk/reason-texts.ts': 'the preview of a discount says why it does not apply, as the desk does',
  'hotels/cancellation.ts': 'reservations and offers list cancellation rules in the order of the hotel',
  'guests/guest-names.ts': 'a discount, the desk and the inbox name groups, segments and types of guests alike',
  'guests/field-names.ts': 'imports, segments and the audit log name the fields of a guest as its record does',
  'guests/vip-chip.tsx': 'a guest has the same chip everywhere',
  'guests/ahead-section.tsx': 'a thread shows what comes for its guest',
  'letters/mail-body.tsx': 'an offer shows its letter as the editor of letters does',
  'offers/sending-preview.tsx': 'the desk shows how an offer would be sent, as the page of the offer does',
  'letters/booking-letters.tsx': 'the page of a booking shows its letters',
  'offers/open-offers.tsx': 'the screen pop shows the open offers of the guest',
  'offers/offer-status.tsx': 'the record of a guest shows offers as their list does',
  'leads/lead-words.tsx': 'the record of a guest shows leads as their list does',
  'turnaways/lost-reason-select.tsx': 'offers and leads ask in the same way why they were lost',
  'turnaways/turnaway-words.ts': 'reports and the wrap-up say in the same words why a stay was not booked',
  'letters/letter-words.ts': 'reports and bookings say in the same words what letters are about',
}

/** Declares the pages of managers, each with the component that it loads. */
const pageTable = 'shell/manage-pages.ts'

const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '')

/** `a -> b` for the imports of another folder that the rules do not allow. */
function forbiddenImports(graph: Graph): string[] {
  return [...graph].flatMap(([path, targets]) =>
    [...targets]
      .filter((target) => folderOf(path) !== '' && folderOf(target) !== folderOf(path) && path !== pageTable)
      .filter((target) => !commonFolders.includes(folderOf(target)))
      .filter((target) => commonFolders.includes(folderOf(path)) || !Object.hasOwn(sharedFiles, target))
      .map((target) => `${path} -> ${target}`),
  )
}

test('no files of the panel import each other in a circle', () => {
  assert.ok(imports.size > 100, 'the files are read')
  assert.deepEqual(circlesIn(imports), [])
})

test('no folders of the panel import each other in a circle, except for the routes above them', () => {
  const parents = new Set(['shell/shell-route.ts', 'shell/manage-route.ts'])
  const others: Graph = new Map([...imports].map(([path, targets]) => [path, targets.difference(parents)]))
  assert.deepEqual(circlesIn(folderGraph(others, '')), [])
})

test('common folders import no folder, and folders import each other through named files only', () => {
  assert.deepEqual(forbiddenImports(imports), [])
})

test('every shared file is used by another folder', () => {
  const used = new Set(
    [...imports].flatMap(([path, targets]) => [...targets].filter((to) => folderOf(to) !== folderOf(path))),
  )
  assert.deepEqual(
    Object.keys(sharedFiles).filter((path) => !used.has(path)),
    [],
  )
})

test('a planted import is found', () => {
  const graph: Graph = new Map([
    ['router.ts', new Set(['desk/routes.ts'])],
    [
      'desk/routes.ts',
      new Set(['parts/page.tsx', 'shell/shell-route.ts', 'desk/desk-page.tsx', 'guests/guests-page.tsx']),
    ],
    ['parts/page.tsx', new Set(['text/format.ts', 'guests/vip-chip.tsx'])],
  ])
  assert.deepEqual(forbiddenImports(graph), [
    'desk/routes.ts -> guests/guests-page.tsx',
    'parts/page.tsx -> guests/vip-chip.tsx',
  ])
})

/** How the panel keeps what it has read. Only `api/` says it; everybody else names an operation. */
const cacheWords = [
  'queryKey',
  'invalidateQueries',
  'setQueryData',
  'setQueriesData',
  'removeQueries',
  'resetQueries',
  'queryOptions',
  'useQuery',
  'useQueries',
  'useMutation',
  'useIsFetching',
  'staleTime',
  'gcTime',
]

/** `path: word` for what a file outside of `api/` says about the cache. */
function cacheUses(codeOf: ReadonlyMap<string, string>): string[] {
  return [...codeOf].flatMap(([path, code]) =>
    folderOf(path) === 'api' ? [] : cacheWords.filter((word) => code.includes(word)).map((word) => `${path}: ${word}`),
  )
}

test('only api/ says under which keys the panel keeps what it has read, and what becomes outdated', () => {
  const root = new URL('../../../panel/src/', import.meta.url).pathname
  const codeOf = new Map([...imports.keys()].map((path) => [path, readFileSync(root + path, 'utf8')]))
  assert.ok(codeOf.get('api/reads.ts')?.includes('queryKey'), 'the files are read')
  assert.deepEqual(
    cacheUses(codeOf),
    [],
    'name an operation (useRead, change), and what it makes outdated in freshness.ts',
  )
})

test('a planted key, and a planted word that something is outdated, are found', () => {
  const planted = new Map([
    ['api/changes.ts', "queryClient.invalidateQueries({ queryKey: ['users'] })"],
    ['team/edit-user.tsx', "void queryClient.invalidateQueries({ queryKey: ['users'] })"],
    ['live/use-phone.ts', "import { useQuery } from '@tanstack/react-query'"],
    ['main.tsx', "import { QueryClientProvider, type UseQueryResult } from '@tanstack/react-query'"],
  ])
  assert.deepEqual(cacheUses(planted), [
    'team/edit-user.tsx: queryKey',
    'team/edit-user.tsx: invalidateQueries',
    'live/use-phone.ts: useQuery',
  ])
})

test('files of the panel, its tests too, have at most 300 lines', () => {
  const panel = new URL('../../../panel/', import.meta.url).pathname
  const files = globSync('{src,e2e,build}/**/*.{ts,tsx}', { cwd: panel })
  assert.ok(files.some((path) => path.startsWith('e2e/')))
  const tooLong = files.filter((path) => readFileSync(panel + path, 'utf8').split('\n').length - 1 > 300)
  assert.deepEqual(tooLong, [], 'split it by story or noun')
})

test('tests press single keys with pressKey, which waits until they are no text', () => {
  const e2e = new URL('../../../panel/e2e/', import.meta.url).pathname
  const pressing = /\.keyboard\.press\('[^']'\)/
  const files = globSync('*.test.ts', { cwd: e2e, exclude: ['keys.test.ts'] })
  assert.ok(pressing.test(readFileSync(`${e2e}keys.test.ts`, 'utf8')), 'that file is about typing too early')
  assert.deepEqual(
    files.filter((path) => pressing.test(readFileSync(e2e + path, 'utf8'))),
    [],
  )
})
