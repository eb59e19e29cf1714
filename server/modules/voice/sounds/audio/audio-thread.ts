import { parentPort, workerData } from 'node:worker_threads'
import { AudioError } from './parse-wav.ts'
import { type TelephoneSound, telephoneSound } from './telephone-sound.ts'

/** What the thread answers: the sound, or why the file is none. */
export type AudioResult = TelephoneSound | { readonly refused: string }

const { bytes } = workerData as { readonly bytes: Uint8Array }

function convert(): AudioResult {
  try {
    return telephoneSound(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof AudioError) return { refused: error.message }
    throw error
  }
}

parentPort?.postMessage(convert(), [])
