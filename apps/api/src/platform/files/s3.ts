import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'
import type { FileSettings } from '../config.ts'

type BucketSettings = Extract<FileSettings, { kind: 's3' }>

/**
 * A bucket as any S3-compatible server offers it: addressed by path, with no checksum beyond what it demands, and
 * without access lists, because nothing in it is public. A server that does not answer is given up in seconds.
 */
export const bucketOf = (settings: BucketSettings): { driver: S3Driver; isThere: () => Promise<boolean> } => {
  const client = new S3Client({
    ...(settings.endpoint && { endpoint: settings.endpoint }),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 8_000 },
  })
  const { bucket } = settings
  return {
    driver: new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }),
    // Whether it may be asked for is another question: only a bucket that the server does not know is gone.
    isThere: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode !== 404,
      ),
  }
}
