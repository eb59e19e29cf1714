/** What prevents a start or a command. The message tells the operator what, where, and what to do. */
export class OperatorError extends Error {}

/** A command understood what it should do, and does not do it. Its exit code is 1 instead of 2. */
export class CommandRefusal extends OperatorError {}
