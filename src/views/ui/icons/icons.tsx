import {
  Activity,
  ArrowDown,
  ArrowUp,
  Building2,
  ChevronDown,
  ChevronsUpDown,
  Columns3,
  Download,
  Ellipsis,
  FileUp,
  Globe,
  Inbox,
  Keyboard,
  LogOut,
  Mails,
  Menu,
  Moon,
  OctagonMinus,
  RefreshCw,
  Search,
  SearchX,
  SlidersHorizontal,
  Sun,
  User,
  Users,
  X,
} from 'lucide-react';
import { outline } from './outline';

const HEADER_SIZE = 17;

export const SortedDownIcon = outline(ArrowDown, 13);
export const SortedUpIcon = outline(ArrowUp, 13);
export const CompaniesIcon = outline(Building2, HEADER_SIZE);
export const UsersIcon = outline(Users, HEADER_SIZE);
export const MailingListsIcon = outline(Mails, HEADER_SIZE);
export const PreferencesIcon = outline(SlidersHorizontal, HEADER_SIZE);
export const ImportIcon = outline(FileUp, HEADER_SIZE);
export const DataWatchIcon = outline(Activity, HEADER_SIZE);
export const DarkIcon = outline(Moon, HEADER_SIZE);
export const LightIcon = outline(Sun, HEADER_SIZE);
export const LogOutIcon = outline(LogOut, HEADER_SIZE);
export const MenuIcon = outline(Menu, HEADER_SIZE);
export const ExpandIcon = outline(ChevronDown);
export const SwitchIcon = outline(ChevronsUpDown, 14);
export const PersonIcon = outline(User);
export const KeyboardIcon = outline(Keyboard);
export const SearchIcon = outline(Search);
export const ClearIcon = outline(X);
export const MoreIcon = outline(Ellipsis);
export const ColumnsIcon = outline(Columns3);
export const ExportIcon = outline(Download);
export const RefreshIcon = outline(RefreshCw);
export const StopIcon = outline(OctagonMinus, 14);
export const EmptyIcon = outline(Inbox, 20);
export const NoMatchIcon = outline(SearchX, 20);
export const GlobeIcon = outline(Globe, 18);
