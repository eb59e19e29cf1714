/**
 * Words of a private dialect, each with the words to use instead. The words of declared names and of file names count.
 */
export const bannedWords: Readonly<Record<string, string>> = {
  tiding: 'provider event',
  tidings: 'provider events',
  happening: 'call event',
  happenings: 'call events',
  tell: 'emit, notify or handle',
  tells: 'emits, notifies or handles',
  told: 'emitted, notified or received',
  untold: 'hidden',
  says: 'a verb that says the effect',
  said: 'stated, stored or returned',
  asked: 'requested, or query',
  wanted: 'requested',
  heard: 'received',
  reckoned: 'computed',
  reckon: 'compute',
  whereabouts: 'presence',
  spelled: 'formatted',
  finder: 'filter or lookup',
  finders: 'filters or lookups',
  tidy: 'retention worker',
  forget: 'erase (privacy) or purge (expiry)',
  forgets: 'erases or purges',
  forgotten: 'erased or purged',
  foreign: 'raw, or of another tenant',
  must: 'assert',
  most: 'max',
  longest: 'max',
  kept: 'stored or retained',
  nobody: 'noTenant, unknown or anonymous',
  outside: 'outbound or external',
  sealed: 'encrypted',
  seal: 'encrypt',
  passage: 'pg query',
  unite: 'merge',
  united: 'merged',
  standing: 'queue position or booking state',
  standings: 'queue positions',
  gone: 'deleted or ended',
  whoever: 'a noun',
  figure: 'metric or amount',
  figures: 'metrics or amounts',
}

// “Longest wait” and “longest idle” are terms of call centers.
const { longest: _term, ...bannedEverywhere } = bannedWords

/** The words that no public name contains (`public-names.ts`), because readers cannot know what they mean. */
export const bannedPublicWords: Readonly<Record<string, string>> = {
  ...bannedEverywhere,
  given: 'a word for what was decided, such as unassigned',
  owed: 'due',
  reseal: 're-encrypt',
  sweep: 'retention, or purge',
  swept: 'deleted or expired',
  turn: 'position or order',
  unruly: 'unreliable',
  unsealed: 'decrypted',
}

/** Words that stand for something else; a type needs a noun of the domain. */
export const pronouns: readonly string[] =
  'who whom whoever what whatever which some somebody someone each other others any anybody all none nobody nothing one both such it they that this those these something everything everybody'.split(
    ' ',
  )

/** Participles that do not end in -ed. */
export const irregularParticiples: readonly string[] =
  'told said made given found kept known held lent sent seen taken written begun gone left lost met paid shown sold spoken stood thought understood won built bought brought caught chosen drawn done heard laid led spent taught'.split(
    ' ',
  )

/** Nouns that end in -ed. */
export const nounsInEd: readonly string[] = ['feed', 'need', 'seed', 'speed', 'bed']

/**
 * Names that contain such a word: TURN servers relay sound (RFC 8656), a bound is `atLeast` or `atMost`, and the interface
 * names `sso.roleKept`.
 */
export const protocolNames: readonly string[] = ['turnUrls', 'turnSecret', 'atMost', 'sso.roleKept']
