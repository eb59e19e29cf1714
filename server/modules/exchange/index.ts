import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { listChanges } from './changes/list-changes.ts'
import { createExport } from './exports/create-export.ts'
import { deleteExportFileJob, expireExportJob, exportFileKey, exportFiles } from './exports/export-files.ts'
import { exportJob } from './exports/export-job.ts'
import { exportLimit, exportMetrics } from './exports/export-limit.ts'
import { exports } from './exports/exports.ts'
import { downloadExport, linkToExport } from './exports/link-to-export.ts'
import { deleteExport, getExport, listExports } from './exports/own-exports.ts'

/** What other systems take over. `endpoints` are those of the earlier modules, whose records they read. */
export const exchangeModule = (endpoints: readonly Endpoint[]): Module => ({
  name: 'exchange',
  tables: ['exports'],
  resources: [exports],
  tags: apiTags,
  endpoints: [listChanges(endpoints), listExports, getExport, createExport, deleteExport, linkToExport, downloadExport],
  jobKinds: [exportJob, expireExportJob, deleteExportFileJob],
  storedFiles: [exportFiles],
  encryptedColumns: [exportFileKey],
  limits: [exportLimit],
  metricSources: [exportMetrics],
})
