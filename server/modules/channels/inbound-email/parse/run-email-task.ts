import { Worker } from 'node:worker_threads'
import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import type { EmailTask, TaskResult } from './email-task.ts'
import type { FromThread, ToThread } from './email-thread.ts'

/** A mail that takes longer is built to take long. */
const timeoutMs = 30_000
/** An idle thread ends, so that a process without mail has its memory back. */
const idleMs = 60_000
const maxHeapMb = 512

/** A mail that could not be parsed in the time and the memory that it may take. */
export class UnreadableEmail extends Error {}

type Thread = { readonly worker: Worker; idle?: NodeJS.Timeout }

/** One thread in the process: mails wait for each other, not for requests. */
const state: { thread: Thread | undefined; queue: Promise<unknown> } = { thread: undefined, queue: Promise.resolve() }

/**
 * Performs a task in a worker thread, one after the other. Small mails, too: a kilobyte can take a second to parse, which
 * the requests of the process would wait for.
 * @throws UnreadableEmail if a mail takes too much time or memory
 */
export function runEmailTask<Task extends EmailTask>(task: Task, resolver: DnsLookup): Promise<TaskResult<Task>> {
  const next = state.queue.then(() => runInThread(task, resolver))
  state.queue = next.catch(() => undefined)
  return next as Promise<TaskResult<Task>>
}

function takeThread(): Thread {
  const thread = state.thread ?? startThread()
  clearTimeout(thread.idle)
  state.thread = thread
  return thread
}

function startThread(): Thread {
  const worker = new Worker(new URL('./email-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // Without a listener an error between two tasks would end the process.
  worker.on('error', () => undefined).unref()
  return { worker }
}

/** Ends the thread at once; the next task gets a new one. */
function endThread(thread: Thread): void {
  if (state.thread === thread) state.thread = undefined
  void thread.worker.terminate()
}

async function runInThread(task: EmailTask, resolver: DnsLookup): Promise<unknown> {
  const thread = takeThread()
  const { worker } = thread
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const send = (message: ToThread): void => worker.postMessage(message, [])
  const fail = (message: string): void => {
    endThread(thread)
    reject(new UnreadableEmail(message))
  }
  const listener = (message: FromThread): void => {
    if (message.kind === 'done') resolve(message.result)
    else if (message.kind === 'failed') reject(new UnreadableEmail(message.message))
    else
      void resolver(message.name, message.type).then(
        (records) => send({ kind: 'records', id: message.id, records }),
        (error: NodeJS.ErrnoException) =>
          send({ kind: 'noRecords', id: message.id, message: error.message, code: error.code }),
      )
  }
  const onError = (error: Error): void => fail(error.message)
  const timer = setTimeout(() => fail('The mail takes too long to parse'), timeoutMs)
  worker.on('message', listener).on('error', onError)
  try {
    worker.ref()
    send({ kind: 'task', task })
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', listener).off('error', onError).unref()
    if (state.thread === thread) thread.idle = setTimeout(() => endThread(thread), idleMs).unref()
  }
}
