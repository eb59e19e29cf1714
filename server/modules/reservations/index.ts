import type { Module } from '#platform/module.ts'

export const reservationsModule: Module = { name: 'reservations', tables: [], endpoints: [] }
