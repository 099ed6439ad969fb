/** Called with the progress of each model file that is downloaded, in percent. */
export type OnDownload = (download: { readonly file: string; readonly percent: number }) => void;
