import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import type { TemplateInput } from '../messages/content.ts'
import type { Component, TemplateCategory } from './components.ts'
import { fillTemplate, hasFileInHeader, parameterProblems, type TemplateParameters } from './fill-template.ts'

/** The template of a message. */
export type TemplateContent = {
  /** As the message stores it. */
  readonly template: {
    readonly templateId: string
    readonly name: string
    readonly languageCode: string
    readonly parameters: Readonly<Record<string, string[]>>
  }
  readonly category: TemplateCategory
  /** The filled text. */
  readonly text: string
  readonly takesFile: boolean
}

/** A template as messages use it. */
export type TemplateRow = {
  readonly id: string
  readonly name: string
  readonly languageCode: string
  readonly category: TemplateCategory
  readonly components: readonly Component[]
  readonly status: string
}

/** Fills a template. Throws 422 if it is not approved (`template_not_approved`), or not completely filled. */
export function resolveTemplate(template: TemplateRow, reference: Pick<TemplateInput, 'parameters'>): TemplateContent {
  if (template.status !== 'approved') {
    throw invalidField(
      'template',
      'template_not_approved',
      `The template ${template.name} is ${template.status}, not approved`,
    )
  }
  const { id: templateId, name, languageCode, category, components } = template
  const parameters: TemplateParameters = reference.parameters ?? {}
  const problems = parameterProblems(components, parameters)
  if (problems.length > 0) throw invalid(...problems)
  const copied = Object.fromEntries(Object.entries(parameters).map(([part, values]) => [part, [...values]]))
  return {
    template: { templateId, name, languageCode, parameters: copied },
    category,
    text: fillTemplate(components, parameters),
    takesFile: hasFileInHeader(components),
  }
}

/**
 * Finds the template that a request body references, by id or by name and language, in the account that sends the
 * message. Throws 422 for an unknown one.
 */
export async function findTemplate(
  ctx: ReadContext,
  integrationId: string,
  reference: TemplateInput,
): Promise<TemplateRow> {
  const { templateId, name, languageCode } = reference
  const missing = (['name', 'languageCode'] as const).filter((field) => reference[field] === undefined)
  if (templateId === undefined && missing.length > 0) throw invalid(...missing.map(required))
  const condition =
    templateId === undefined
      ? sql`name = ${name} and language_code = ${languageCode?.replace('-', '_')}`
      : sql`id = ${templateId}`
  const template = await ctx.db.one(sql<TemplateRow>`
    select id, name, language_code, category, components, status from message_templates
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId} and ${condition}`)
  const field = templateId === undefined ? 'template.name' : 'template.templateId'
  if (!template) throw invalidField(field, 'unknown_reference', 'This account has no such template')
  return template
}

const required = (field: string): ErrorItem => {
  const message = 'Either templateId, or name and languageCode, is required'
  return { field: `template.${field}`, code: 'required', message }
}
