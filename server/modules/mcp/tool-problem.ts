/** Why a tool has no result, in words for the agent. */
export class ToolProblem extends Error {}
