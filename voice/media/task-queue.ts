/** Runs tasks one after the other, in the order of their calls. A task that fails does not stop the next. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => {})
    return result
  }
}
