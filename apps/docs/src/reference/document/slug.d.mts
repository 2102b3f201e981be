export declare const slugOf: (text: string) => string;
