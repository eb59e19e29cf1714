import type { Module } from '#platform/module.ts'

export const pricingModule: Module = { name: 'pricing', tables: [], endpoints: [] }
