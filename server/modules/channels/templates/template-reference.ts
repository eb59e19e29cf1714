import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import type { GivenTemplate } from '../messages/content.ts'
import type { TemplateCategory } from './validate-components.ts'
import type { Component } from './components.ts'
import { hasFileInHeader, parameterProblems, type Parameters, textOfTemplate } from './fill-template.ts'

/** A template that a message is made of. */
export type NamedTemplate = {
  /** As the message keeps it. */
  readonly template: {
    readonly templateId: string
    readonly name: string
    readonly languageCode: string
    readonly parameters: Readonly<Record<string, string[]>>
  }
  readonly category: TemplateCategory
  /** What it says, filled in. */
  readonly text: string
  readonly takesFile: boolean
}

type Found = {
  readonly id: string
  readonly name: string
  readonly languageCode: string
  readonly category: TemplateCategory
  readonly components: readonly Component[]
  readonly status: string
}

/**
 * The template that a body names, of the account that the message goes by, by its id or by name and language. Throws 422 for
 * one that there is not, that is not approved (`template_not_approved`), or whose variables are not filled.
 */
export async function namedTemplate(ctx: Context, integrationId: string, given: GivenTemplate): Promise<NamedTemplate> {
  const found = await find(ctx, integrationId, given)
  if (found.status !== 'approved') {
    throw invalidField(
      'template',
      'template_not_approved',
      `The template ${found.name} is ${found.status}, not approved`,
    )
  }
  const { id: templateId, name, languageCode, category, components } = found
  const parameters: Parameters = given.parameters ?? {}
  const problems = parameterProblems(components, parameters)
  if (problems.length > 0) throw invalid(...problems)
  const kept = Object.fromEntries(Object.entries(parameters).map(([part, values]) => [part, [...values]]))
  return {
    template: { templateId, name, languageCode, parameters: kept },
    category,
    text: textOfTemplate(components, parameters),
    takesFile: hasFileInHeader(components),
  }
}

async function find(ctx: Context, integrationId: string, given: GivenTemplate): Promise<Found> {
  const { templateId, name, languageCode } = given
  const missing = (['name', 'languageCode'] as const).filter((field) => given[field] === undefined)
  if (templateId === undefined && missing.length > 0) throw invalid(...missing.map(required))
  const which =
    templateId === undefined
      ? sql`name = ${name} and language_code = ${languageCode?.replace('-', '_')}`
      : sql`id = ${templateId}`
  const found = await ctx.db.one(sql<Found>`
    select id, name, language_code, category, components, status from message_templates
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId} and ${which}`)
  const field = templateId === undefined ? 'template.name' : 'template.templateId'
  if (!found) throw invalidField(field, 'unknown_reference', 'There is no such template of this account')
  return found
}

const required = (field: string): ErrorItem => {
  const message = 'Say which template: by templateId, or by name and languageCode'
  return { field: `template.${field}`, code: 'required', message }
}
