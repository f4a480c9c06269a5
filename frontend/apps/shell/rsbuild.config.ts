import { shellConfig } from '@footfall/build';

export default shellConfig({ firstLoadLimit: 230_000, pageLimit: 400_000 });
