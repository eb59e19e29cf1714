import type { FileStorage, StorageOptions } from './storage.ts'
import type { StorageLocation } from './storage-url.ts'

/** Opens the storage of `STORAGE_URL`: a directory, or an S3 bucket, whose client is loaded only then. */
export async function openStorage(place: StorageLocation, parts: StorageOptions): Promise<FileStorage> {
  if (place.kind === 'directory') {
    const { directoryStorage } = await import('./directory-storage.ts')
    return directoryStorage(place.path, parts)
  }
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place, parts)
}
