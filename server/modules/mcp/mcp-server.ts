import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { onFirstUse } from '#platform/kernel/on-first-use.ts'
import { markGuestTexts, untrustedNotice } from './guest-texts.ts'
import { readResource, resourceList } from './resources.ts'
import type { Tool, ToolArguments, ToolContext } from './tool.ts'
import { ToolProblem } from './tool-problem.ts'
import { readingTools } from './tools/reading-tools.ts'
import { writingTools } from './tools/writing-tools.ts'

const tools: readonly Tool[] = [...readingTools, ...writingTools]

/** The official library. Few installations talk to agents, so it is loaded when the first one does. */
export const mcpLibrary = onFirstUse(async () => {
  const [server, transport, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  return { ...server, ...transport, ...types }
})

const instructions =
  'Bellhop is the call center and guest CRM of a hotel group. Bookings, changes, cancellations and messages are previewed ' +
  `first, and confirmed with the token of the preview after a person agreed. ${untrustedNotice}`

/** A server for one request. `permissions` are those of the key; tools that need others are not listed. */
export async function createMcpServer(
  context: ToolContext,
  { permissions, version }: { permissions: ReadonlySet<string>; version: string },
): Promise<Server> {
  const library = await mcpLibrary()
  const server = new library.Server(
    { name: 'bellhop', title: 'Bellhop', version },
    { capabilities: { tools: {}, resources: {} }, instructions },
  )
  const own = tools.filter(({ needs }) => needs.length === 0 || needs.some((each) => permissions.has(each)))
  server.setRequestHandler(library.ListToolsRequestSchema, async () => ({ tools: own.map(describe) }))
  server.setRequestHandler(library.CallToolRequestSchema, async ({ params }) => {
    const tool = own.find(({ name }) => name === params.name)
    return runTool(tool, params.name, { context, given: params.arguments ?? {} })
  })
  server.setRequestHandler(library.ListResourcesRequestSchema, async () => ({ resources: await resourceList() }))
  server.setRequestHandler(library.ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const content = await readResource(uri)
    if (!content) throw new library.McpError(library.ErrorCode.InvalidParams, `There is no resource ${uri}`)
    return { contents: [{ uri, ...content }] }
  })
  return server
}

const describe = ({ name, title, description, properties, required, writes }: Tool) => ({
  name,
  title,
  description,
  inputSchema: {
    type: 'object' as const,
    properties: properties as Record<string, object>,
    required: [...required],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: !writes, destructiveHint: name === 'confirm', idempotentHint: name === 'confirm' },
})

type Run = { readonly context: ToolContext; readonly given: ToolArguments }

/** Runs a tool. What the API refuses is a result that the agent can read, and no fault of the protocol. */
async function runTool(tool: Tool | undefined, name: string, { context, given }: Run) {
  try {
    if (!tool) throw new ToolProblem(`There is no tool ${name} for this key`)
    const missing = tool.required.filter((each) => given[each] === undefined)
    const unknown = Object.keys(given).filter((each) => !Object.hasOwn(tool.properties, each))
    if (missing.length > 0) throw new ToolProblem(`Missing: ${missing.join(', ')}`)
    if (unknown.length > 0) throw new ToolProblem(`Unknown: ${unknown.join(', ')}`)
    const result = JSON.stringify(markGuestTexts(await tool.run(context, given)))
    return { content: [untrustedNotice, result].map((text) => ({ type: 'text' as const, text })) }
  } catch (error) {
    if (!(error instanceof ToolProblem)) throw error
    return { isError: true, content: [{ type: 'text' as const, text: error.message }] }
  }
}
