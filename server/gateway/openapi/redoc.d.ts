declare module 'redoc/bundles/redoc.standalone.js?raw' {
  const script: string
  export default script
}
