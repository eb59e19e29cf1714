import { dueWorker } from '#platform/work/due-worker.ts'
import { fetchRecording } from './fetch-recording.ts'
import { forgetAtProvider } from './forget-at-provider.ts'
import { removeBytes } from './remove-bytes.ts'

const atOnce = 4

/** Moves sound about, a few at a time and apart from all other work that is due: telephones do not wait for it. */
export const recordingWorker = dueWorker('recordings', [fetchRecording, forgetAtProvider, removeBytes], atOnce)
