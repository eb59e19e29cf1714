// Ends with 0 if the service in this container is ready. The certificate is that of PUBLIC_URL, so it is not checked.
import { get } from 'node:https'

const url = `https://localhost:${process.env.PORT ?? 8443}/health/ready`
get(url, { rejectUnauthorized: false, timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
