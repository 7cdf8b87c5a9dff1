declare module 's3rver' {
  /** The part of s3rver 3.7 that our tests use; the package ships no types. */
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    /** Resolves once it listens; port 0 chooses a free one. */
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }

  export = S3rver
}
