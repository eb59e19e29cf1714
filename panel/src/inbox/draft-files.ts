import type { OutgoingFile } from '@bellhop/sdk'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import { onUnauthenticated } from '../api/reads.ts'
import { uploadFile } from '../api/upload-file.ts'

/** The most bytes of the files of a message together. */
const maxFileBytes = 20 * 1024 * 1024
/** The most files of an e-mail. Other messages have one. */
export const maxMailFiles = 10

/** A file of a draft, which goes to the service while its user writes. */
export type DraftFile = {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly sizeBytes: number
  /** How much has gone, from 0 to 1. */
  readonly share: number
  /** What the service calls it, once all has gone. */
  readonly uploadId?: string
  readonly error?: ApiError
  readonly stop: () => void
}

/** By the name of the draft, in memory only, as drafts are: they go on while other conversations are open. */
const drafts = new Map<string, readonly DraftFile[]>()
const listeners = new Set<() => void>()
const none: readonly DraftFile[] = []
/** How many files were added, so that each has another key. */
let added = 0

function show(draft: string, files: readonly DraftFile[]): void {
  drafts.set(draft, files)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const filesOf = (draft: string): readonly DraftFile[] => drafts.get(draft) ?? none

/** The files of a draft. */
export const useDraftFiles = (draft: string): readonly DraftFile[] =>
  useSyncExternalStore(subscribe, () => filesOf(draft))

/** Adds files to a draft and uploads them. */
export function addFiles(draft: string, files: readonly File[]): void {
  show(draft, [...filesOf(draft), ...files.map((file) => toDraftFile(draft, file))])
}

/** Takes a file out of a draft. The service deletes what nobody sends. */
export function removeFile(draft: string, { key, stop }: DraftFile): void {
  stop()
  show(
    draft,
    filesOf(draft).filter((each) => each.key !== key),
  )
}

/** Forgets the files of a draft that was sent. */
export const clearFiles = (draft: string): void => show(draft, none)

/** Forgets the files of all drafts: another user is there. */
export function dropAllFiles(): void {
  for (const files of drafts.values()) for (const { stop } of files) stop()
  drafts.clear()
}

function toDraftFile(draft: string, file: File): DraftFile {
  const { name, type, size: sizeBytes } = file
  added += 1
  const key = String(added)
  const abort = new AbortController()
  const facts = { key, name, type, sizeBytes, share: 0, stop: () => abort.abort() }
  if (sizeBytes > maxFileBytes) return facts
  const change = (changes: Partial<DraftFile>): void =>
    show(
      draft,
      filesOf(draft).map((each) => (each.key === key ? { ...each, ...changes } : each)),
    )
  uploadFile(file, { signal: abort.signal, onProgress: (share) => change({ share }) }).then(
    ({ id }) => change({ share: 1, uploadId: id }),
    (error: unknown) => {
      onUnauthenticated(error)
      if (error instanceof ApiError) change({ error })
    },
  )
  return facts
}

/** What a message says of its files; nothing without any. */
export function contentOfFiles(files: readonly DraftFile[]): FileContent | undefined {
  const [first, second] = files
  if (!first) return undefined
  const isPicture = !second && ['image/jpeg', 'image/png'].includes(first.type)
  const attachments = files.flatMap(({ uploadId }) => (uploadId === undefined ? [] : [{ uploadId }]))
  return { type: isPicture ? 'image' : 'file', attachments }
}

type FileContent = { readonly type: 'image' | 'file'; readonly attachments: OutgoingFile[] }

/** What keeps a message with these files from being sent now. */
export type FileProblem = 'tooMany' | 'tooLarge' | 'failed' | 'uploading'

/** What keeps a message with at most so many files from being sent; undefined for nothing. */
export function problemOfFiles(files: readonly DraftFile[], max: number): FileProblem | undefined {
  if (files.length > max) return 'tooMany'
  if (files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxFileBytes) return 'tooLarge'
  if (files.some(({ error }) => error)) return 'failed'
  return files.some(({ uploadId }) => uploadId === undefined) ? 'uploading' : undefined
}
